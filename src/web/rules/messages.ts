import { words } from '../../words/index.ts'

export const rules = words('rules', {
  rules: 'Rules',
  open: 'Open the rules, at the rule behind the latest refusal',
  loading: 'Loading the rules …',
  notLoaded: 'The rules could not be loaded. The server may have stopped. Reload the page.',
})
