/**
 * A thread beside a busy database: copies what is committed from its log (WAL) into its file, a little at a time, so that
 * the thread that commits seldom has to wait for that. Passive: it never makes anybody wait.
 */
import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

/** Milliseconds between two times. */
const EVERY_MS = 250

const raw = new DatabaseSync(String(workerData), { timeout: 1000 })
setInterval(() => raw.exec('PRAGMA wal_checkpoint(PASSIVE)'), EVERY_MS)
