import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { createStore } from 'zustand/vanilla'

/** Spec §9: a part of the program must be there within this time. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000

/** A part of the program that could not be loaded. Spec §8: the report names the chunk and the type. */
export class PartFailed extends Error {
  override name = 'PartFailed'
  readonly chunk: string
  readonly type: 'error' | 'timeout'

  constructor(chunk: string, type: 'error' | 'timeout', cause?: unknown) {
    super(`${chunk}: ${type}`, { cause })
    this.chunk = chunk
    this.type = type
  }
}

/** Waits for a part no longer than the limit; whatever goes wrong is told as `PartFailed`. */
export async function loadPart<Part>(
  chunk: string,
  load: () => Promise<Part>,
  limit_ms: number,
): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PartFailed(chunk, 'timeout')), limit_ms)
  })
  try {
    return await Promise.race([load(), late])
  } catch (failure) {
    throw failure instanceof PartFailed ? failure : new PartFailed(chunk, 'error', failure)
  } finally {
    clearTimeout(timer)
  }
}

/** How many parts have come, or failed to. */
export const partsLoaded = createStore(() => 0)

const publishLoaded = () => partsLoaded.setState((loaded) => loaded + 1)

/** A component that is loaded when it is first shown. Put a `PartBoundary` and a `PartSuspense` around it. */
export function lazyPart<Props>(
  chunk: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => {
    const part = loadPart(chunk, load, CHUNK_LOAD_TIMEOUT_MS)
    part.then(publishLoaded, publishLoaded)
    return part
  })
}
