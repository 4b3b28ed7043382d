import { getPriority } from 'node:os'
import { serveThread } from './serve-thread.ts'

const answer = async () => getPriority()

serveThread({ view: answer, features: answer })
