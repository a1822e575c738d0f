/** What screens with figures have alike. */
export const figures = {
  outside: 'No span',
  legendSame: 'agree',
  legendFew: 'differ, few tokens',
  legendMany: 'differ, many',
}
