import type { BlobStore } from '../blobs/blob-store.ts'
import type { Metrics } from './metrics.ts'

type Call = Exclude<keyof BlobStore, 'olderThan'>

/** The same store, whose calls are counted and timed. */
export function measuredBlobs(metrics: Metrics, blobs: BlobStore): BlobStore {
  async function timed<Result>(operation: Call, call: () => Promise<Result>): Promise<Result> {
    const begun = performance.now()
    try {
      return await call()
    } catch (error) {
      metrics.count('pochtamt_blob_failures_total', { operation })
      throw error
    } finally {
      metrics.observe('pochtamt_blob_seconds', { operation }, (performance.now() - begun) / 1000)
    }
  }
  return {
    put: (bytes) => timed('put', () => blobs.put(bytes)),
    get: (hash) => timed('get', () => blobs.get(hash)),
    start: (hash, bytes) => timed('start', () => blobs.start(hash, bytes)),
    stream: (hash) => timed('stream', () => blobs.stream(hash)),
    file: (hash) => timed('file', () => blobs.file(hash)),
    size: (hash) => timed('size', () => blobs.size(hash)),
    delete: (hash) => timed('delete', () => blobs.delete(hash)),
    olderThan: (before, after) => blobs.olderThan(before, after),
  }
}
