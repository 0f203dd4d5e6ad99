import { call } from './call.ts'

/** Leaves encrypted data at the server for another device. @returns its id, and until when it can be fetched */
export function sendTransfer(data: string): Promise<{ readonly transfer: string; readonly expires: number }> {
  return call('POST', '/api/transfers', { data })
}

export async function readTransfer(transfer: string): Promise<string> {
  return (await call<{ readonly data: string }>('GET', `/api/transfers/${encodeURIComponent(transfer)}`)).data
}
