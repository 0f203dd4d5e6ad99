import { words } from '../../words/index.ts'

export const browser = words('browser', {
  justNow: 'just now',
})
