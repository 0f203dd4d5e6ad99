/** A bot that ends its whole thread. */
export const bot = {
  id: 'dies',
  choose(): never {
    process.exit(3)
  },
}
