export const annotate = {
  title: 'Annotate',
}
