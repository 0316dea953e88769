// Loaded before a server: it ends when the process that started it is gone, however that ended. No server
// outlives its tests.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  process.on('disconnect', () => process.exit(1))
  // What only waits for that keeps nobody from ending.
  process.channel?.unref()
}
