export const adjudicate = {
  title: 'Adjudicate',
}
