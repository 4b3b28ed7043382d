import { ROOT } from '../root.ts'
import { SERVICE_ARGS } from '../start/service-run.ts'
import { SANDBOXING } from './sandboxing.ts'

/** What starts the service at boot and again when it fails: it may write its data, and take ports below 1024, and nothing else. */
export const systemdUnit = ({
  settings,
  data,
  user,
}: {
  settings: string
  data: string
  user: string
}): string =>
  `[Unit]
Description=Pochtamt, mail
After=network-online.target
Wants=network-online.target

[Service]
User=${user}
EnvironmentFile=${settings}
WorkingDirectory=${ROOT}
ExecStart=${[process.execPath, ...SERVICE_ARGS].join(' ')}
Restart=on-failure
RestartSec=5
TimeoutStopSec=20
LimitNOFILE=65536
UMask=0077
AmbientCapabilities=CAP_NET_BIND_SERVICE
CapabilityBoundingSet=CAP_NET_BIND_SERVICE
ReadWritePaths=${data}
${SANDBOXING}

[Install]
WantedBy=multi-user.target
`
