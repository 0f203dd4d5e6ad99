import { words } from '../../words/index.ts'

/** What stands around a lesson. */
export const lesson = words('lesson', {
  none: 'No lesson',
  noneYet: 'No lesson yet',
  notLoaded: 'The lesson could not be loaded. Reload the page. ({why})',
  readRules: 'Read the rules of {game} at its table.',
  title: 'Learn {game}',
  heading: 'Learn: {game}',
  play: 'Play',
  back: 'Back',
  atStart: 'This is the start.',
  repeat: 'Repeat lesson',
  first: 'Play your first match',
  show: 'Show me',
  next: 'Next',
  end: 'The end',
  progress: '{done} of {steps}',
})
