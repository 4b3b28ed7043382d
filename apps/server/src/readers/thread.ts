import { serveThread } from './serve-thread.ts'
import { TASKS } from './tasks.ts'

serveThread(TASKS)
