import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { imageOf } from './containerfile.ts'
import { copyInto, quoted, run } from './debian-root.ts'

interface Running {
  image: ReturnType<typeof imageOf>
  root: string
  /** Where volumes and what was said go. */
  folder: string
  settings: Record<string, string>
  /** Commands that are given while it runs. */
  commands: readonly string[][]
}

export interface Ran {
  /** Exit codes of the healthcheck, of the commands, and of the service after the signal to stop. */
  ready: number
  commands: number[]
  ended: number
  /** Lines of /proc/…/status of the service. */
  status: string
  /** Everything that it logged, and what the commands said. */
  log: string
  said: string
}

const TRIES_MAX = 1500

/**
 * Runs an image as the compose file does, in a network of its own: by its user without any right, nothing to write in but
 * its volumes, until it is ready; then the commands, then the signal by which it stops.
 */
export async function runImage({ image, root, folder, settings, commands }: Running): Promise<Ran> {
  const [uid, gid] = image.user.split(':')
  const volumes = image.volumes.map((path) => ({ path, stored: join(folder, 'volumes', path) }))
  for (const { path, stored } of volumes) {
    // A new volume begins as the image has that folder.
    await copyInto(join(root, path), stored)
  }
  const env = Object.entries({ PATH: '/usr/local/bin:/usr/bin:/bin', ...image.env, ...settings })
  const [log, said] = [join(folder, 'log'), join(folder, 'said')]
  const within = [
    ...['chroot', root, 'setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs'],
    ...['env', '-i', `--chdir=${image.folder}`, ...env.map(([name, value]) => `${name}=${value}`)],
  ]
  const line = (words: readonly string[]) => [...within, ...words].map(quoted).join(' ')
  const at = (path: string) => quoted(join(root, path))
  const script = `set -e
ip link set lo up
echo 0 > /proc/sys/net/ipv4/ip_unprivileged_port_start
mount --bind ${quoted(root)} ${quoted(root)}
mount -t proc proc ${at('proc')}
mount -t tmpfs -o mode=1777 tmpfs ${at('tmp')}
mount -t tmpfs -o mode=1777 tmpfs ${at('dev/shm')}
${volumes.map(({ path, stored }) => `mount --bind ${quoted(stored)} ${at(path)}`).join('\n')}
mount -o remount,bind,ro ${quoted(root)}
set +e
(exec ${line(image.command)}) > ${quoted(log)} 2>&1 &
service=$!
tries=0
until ${line(image.healthcheck)} > /dev/null 2>&1; do
  kill -0 $service 2> /dev/null || break
  tries=$((tries + 1))
  [ $tries -lt ${TRIES_MAX} ] || break
  sleep 0.2
done
${line(image.healthcheck)} >> ${quoted(said)} 2>&1
echo "ready $?"
cat /proc/$service/status
${commands.map((words) => `${line(words)} >> ${quoted(said)} 2>&1; echo "command $?"`).join('\n')}
kill -s ${image.stop_signal.replace(/^SIG/, '')} $service
wait $service
echo "ended $?"
`
  const file = join(folder, 'run.sh')
  await writeFile(file, script)
  const namespaces = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc']
  const status = await run('unshare', [...namespaces, '/bin/sh', file])
  const codes = (word: string) =>
    [...status.matchAll(new RegExp(`^${word} (\\d+)$`, 'gm'))].map(([, code]) => Number(code))
  return {
    ready: codes('ready')[0] ?? -1,
    commands: codes('command'),
    ended: codes('ended')[0] ?? -1,
    status,
    log: await readFile(log, 'utf8'),
    said: await readFile(said, 'utf8'),
  }
}
