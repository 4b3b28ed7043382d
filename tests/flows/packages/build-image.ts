import { chmod, copyFile, mkdir, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { isHandedOver, isWithin, projectFiles, ROOT } from './build-context.ts'
import type { Stage, Step } from './containerfile.ts'
import { copyInto, runIn } from './debian-root.ts'

/** Performs the steps of all stages, each in a copy of the root `base` below `folder`. Answers the root of the last. */
export async function buildImage(stages: readonly Stage[], base: string, folder: string): Promise<string> {
  const files = projectFiles().filter(isHandedOver)
  const roots = new Map<string, string>()
  let root = base
  for (const [nth, { name, steps }] of stages.entries()) {
    root = join(folder, `stage-${nth}`)
    await copyInto(base, root)
    roots.set(name, root)
    await performAll(steps, { root, roots, files })
  }
  return root
}

interface Building {
  root: string
  roots: ReadonlyMap<string, string>
  /** What the builder is handed. */
  files: readonly string[]
}

async function performAll(steps: readonly Step[], { root, roots, files }: Building): Promise<void> {
  let folder = '/'
  const env: Record<string, string> = {}
  for (const { word, rest } of steps) {
    if (word === 'WORKDIR') {
      folder = rest
      await mkdir(join(root, folder), { recursive: true })
    } else if (word === 'ENV') {
      for (const one of rest.split(/\s+/))
        env[one.slice(0, one.indexOf('='))] = one.slice(one.indexOf('=') + 1)
    } else if (word === 'RUN') await runIn(root, { line: rest, folder, env })
    else if (word === 'COPY') await copy(rest, { root, roots, files, folder })
  }
}

async function copy(rest: string, { root, roots, files, folder }: Building & { folder: string }) {
  const [, from, words = rest] = /^--from=(\S+) (.+)$/.exec(rest) ?? []
  const named = words.split(' ')
  const to = join(root, posix.resolve(folder, named.at(-1)!))
  const sources = named.slice(0, -1)
  if (from !== undefined) {
    for (const source of sources) await copyInto(join(roots.get(from)!, source), to)
    return
  }
  for (const source of sources) {
    const isFolder = (await stat(join(ROOT, source))).isDirectory()
    for (const file of files.filter((one) => isWithin(one, source))) {
      await copyOne(file, isFolder ? join(to, file.slice(source.length)) : join(to, posix.basename(file)))
    }
  }
}

/** Everybody may read it, as in a clone of the repository. */
async function copyOne(file: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await copyFile(join(ROOT, file), target)
  await chmod(target, 0o644)
}
