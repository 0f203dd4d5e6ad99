/** A bot that loses its nerve: for what a tournament says of it. */
export const bot = {
  id: 'throws',
  choose(): never {
    throw new Error('I resign')
  },
}
