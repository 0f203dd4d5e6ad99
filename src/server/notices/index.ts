export { type Notifier, openNotifier } from './notifier.ts'
export { noticeOperations } from './operations.ts'
export { pushKey } from './push.ts'
export { noticeDelay, wantsNotices } from './wishes.ts'
