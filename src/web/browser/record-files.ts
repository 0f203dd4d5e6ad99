import { signal } from '@preact/signals'
import { type MatchRecord, writeRecord } from '../../core/index.ts'
import { go, OPENED_FILE } from './router.ts'

/** A record file as it was opened; its text is not checked yet. */
export type OpenedFile = { readonly name: string; readonly text: string }

/** The record file opened last, for the page that replays it. */
export const opened = signal<OpenedFile | undefined>(undefined)

/** Goes to the replay of a record file. What is wrong with it, that page says. */
export async function openRecordFile(file: File): Promise<void> {
  opened.value = { name: file.name, text: await file.text() }
  go({ page: 'replay', id: OPENED_FILE })
}

/** Lets the person choose a record file and opens it. */
export function chooseRecordFile(): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.json,application/json'
  input.hidden = true
  input.addEventListener('change', () => {
    const file = input.files?.[0]
    if (file) void openRecordFile(file)
    input.remove()
  })
  input.addEventListener('cancel', () => input.remove())
  // Out of the page it may be gone before a file is chosen.
  document.body.append(input)
  input.click()
}

/** Gives the person a text as a file: JSON, or what else its name says. */
export function saveFile(name: string, text: string): void {
  const type = name.endsWith('.json') ? 'application/json' : 'text/plain'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  // The download has begun when the click returns; a while later the browser surely has read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Gives the person a match as a record file. */
export function saveRecord(record: MatchRecord): void {
  const day = new Date().toISOString().slice(0, 10)
  saveFile(`${record.game}-${day}.json`, writeRecord(record))
}
