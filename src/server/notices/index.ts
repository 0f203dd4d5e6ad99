export { noticeDelay, wantsNotices } from './notice-preferences.ts'
export { openNotifier } from './notifier.ts'
export { noticeOperations } from './operations.ts'
export { pushKey } from './push.ts'
