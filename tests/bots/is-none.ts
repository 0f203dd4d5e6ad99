/** A module that is no bot. */
export const bot = { title: 'nobody' }
