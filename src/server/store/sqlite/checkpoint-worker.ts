/**
 * A thread that checkpoints a busy database: it copies commits from the write-ahead log into the file, so that the thread
 * that commits rarely has to. Passive checkpoints block nobody.
 */
import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

const EVERY_MS = 250

const raw = new DatabaseSync(String(workerData), { timeout: 1000 })
setInterval(() => raw.exec('PRAGMA wal_checkpoint(PASSIVE)'), EVERY_MS)
