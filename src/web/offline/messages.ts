import { words } from '../../words/index.ts'

/** The notice of a new version. */
export const offline = words('offline', {
  newVersion: 'New version',
  ready: 'A new version is ready. Your matches stay.',
  update: 'Update now',
  later: 'Later',
})
