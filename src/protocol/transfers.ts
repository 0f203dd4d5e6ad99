/** The most characters of base64url that a device can send to another through the server. */
export const MOST_TRANSFER_LENGTH = 1_000_000
