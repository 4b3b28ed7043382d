import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { SANDBOXING } from './sandboxing.ts'

/** Backups that stay: two weeks of nights. */
const KEPT = 14

/**
 * What makes a backup: begun as root, since nobody else may read the settings that go with it, it goes on as the owner
 * of the data. Out of the way of the service: a night is long. Decisions 157.
 */
export const backupUnit = ({
  settings,
  data,
  backups,
}: {
  settings: string
  data: string
  backups: string
}): string =>
  `[Unit]
Description=Pochtamt, a backup
After=pochtamt.service

[Service]
Type=oneshot
WorkingDirectory=${ROOT}
ExecStart=${[process.execPath, join(ROOT, 'scripts/operate/backup.ts'), '--settings', settings, '--keep', KEPT].join(' ')}
Nice=10
IOSchedulingClass=idle
UMask=0077
CapabilityBoundingSet=CAP_CHOWN CAP_DAC_OVERRIDE CAP_SETGID CAP_SETUID
ReadWritePaths=${data} ${backups}
${SANDBOXING}
`

/** When: every night, or as soon as the machine is up again. */
export const BACKUP_TIMER = `[Unit]
Description=Pochtamt, a backup every night

[Timer]
OnCalendar=*-*-* 03:30:00
RandomizedDelaySec=1800
Persistent=true

[Install]
WantedBy=timers.target
`
