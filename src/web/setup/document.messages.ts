import { words } from '../../words/index.ts'

export const document = words('set-up-document', {
  own: 'Your own file',
  area: '{title}: your own file',
  oneFile: 'Choose one file at a time.',
  fileFirst: 'Choose a file first.',
  choose: 'Choose a file',
  chooseAnother: 'Choose another file',
  drop: 'or drop it here: JSON, at most {size} MB',
  fromFile: '{title} from a file',
  help: 'To write your own, save one of these and edit it:',
  notLoaded: '{file} could not be loaded. Try again.',
  tooLarge: '{file} is too large ({size} MB). The limit is {most} MB.',
  notRead: '{file} cannot be read. Choose it again.',
  noObject: "{file} is not a document. It must be a JSON object, '{' … '}'.",
  correct: 'Correct this file and choose it again.',
})
