import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { aFreePort } from '#sandbox/testing/a-free-port.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { findPhpFpm, NGINX, ROUNDCUBE } from './find-roundcube.ts'

/** As many as there are cores to share, twice. */
const PHP_WORKERS = 4
const isRoot = userInfo().uid === 0
const READY_MS_MAX = 10_000

export interface Roundcube extends AsyncDisposable {
  base: string
}

/**
 * Debian's Roundcube as its page of advice sets it up: nginx, PHP-FPM with its code kept compiled, and a PostgreSQL of
 * its own for settings and for what it remembers of the mailbox. Its mail is at `imap_port`, without encryption.
 */
export async function aRoundcube(imap_port: number): Promise<Roundcube> {
  await using undo = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-roundcube-'))
  undo.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  const database = undo.use(await startEmbedded({ folder: join(folder, 'database'), port: 0 }))
  await makeTables(database.url)
  await chmod(folder, 0o755)
  for (const part of ['temp', 'logs', 'config']) await mkdir(join(folder, part))
  const port = await aFreePort()
  await writeFile(join(folder, 'config', 'config.inc.php'), settings(folder, database.url, imap_port))
  for (const name of ['defaults.inc.php', 'mimetypes.php'])
    await symlink(`/etc/roundcube/${name}`, join(folder, 'config', name))
  await writeFile(join(folder, 'fpm.conf'), pool(folder))
  await writeFile(join(folder, 'nginx.conf'), site(folder, port))
  if (isRoot)
    for (const part of ['temp', 'logs']) execFileSync('chown', ['www-data:www-data', join(folder, part)])

  const run = (program: string, args: readonly string[]) => {
    const child = spawn(program, args, { stdio: 'ignore' })
    const ended = once(child, 'exit')
    undo.defer(async () => {
      child.kill('SIGTERM')
      await ended
    })
  }
  run(findPhpFpm()!, ['--nodaemonize', '--fpm-config', join(folder, 'fpm.conf')])
  run(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-g', 'daemon off;'])
  const base = `http://127.0.0.1:${port}`
  await untilReady(base)
  const all = undo.move()
  return { base, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

async function makeTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(await readFile(`${ROUNDCUBE}/SQL/postgres.initial.sql`, 'utf8'))
  await client.end()
}

const settings = (folder: string, database: string, imap_port: number) => `<?php
$config['db_dsnw'] = '${database.replace(/^postgres(?:ql)?:/, 'pgsql:')}';
$config['imap_host'] = '127.0.0.1:${imap_port}';
$config['smtp_host'] = '127.0.0.1:9';
$config['temp_dir'] = '${folder}/temp';
$config['log_dir'] = '${folder}/logs';
$config['des_key'] = 'rcmail-bench-24-char-key';
$config['imap_cache'] = 'db';
$config['messages_cache'] = 'db';
$config['mail_pagesize'] = 50;
$config['skin'] = 'elastic';
$config['plugins'] = [];
$config['enable_installer'] = false;
$config['use_https'] = false;
`

const pool = (folder: string) => `[global]
error_log = ${folder}/fpm.log
[www]
${isRoot ? 'user = www-data\ngroup = www-data\n' : ''}listen = ${folder}/fpm.sock
${isRoot ? 'listen.owner = www-data\nlisten.group = www-data\n' : ''}pm = static
pm.max_children = ${PHP_WORKERS}
env[ROUNDCUBE_CONFIG_DIR] = ${folder}/config
`

const site = (folder: string, port: number) => `${isRoot ? 'user www-data;\n' : ''}pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/temp;
  fastcgi_temp_path ${folder}/temp;
  proxy_temp_path ${folder}/temp;
  uwsgi_temp_path ${folder}/temp;
  scgi_temp_path ${folder}/temp;
  gzip on;
  gzip_types text/css application/javascript application/json text/plain;
  server {
    listen 127.0.0.1:${port};
    root /var/lib/roundcube/public_html;
    index index.php;
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${folder}/fpm.sock;
    }
    location / {
      expires 1h;
      try_files $uri $uri/ /index.php$is_args$args;
    }
  }
}
`

async function untilReady(base: string): Promise<void> {
  const until = Date.now() + READY_MS_MAX
  for (;;) {
    const status = await fetch(base).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    if (Date.now() > until) throw new Error(`Roundcube does not answer: ${status}`)
    await wait(50)
  }
}
