export { noticeDelay, wantsNotices } from './notice-preferences.ts'
export { type Notifier, openNotifier } from './notifier.ts'
export { noticeOperations } from './operations.ts'
export { pushKey } from './push.ts'
