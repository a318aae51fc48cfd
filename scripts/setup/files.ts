import { userInfo } from 'node:os'
import { join } from 'node:path'
import { environmentLine } from '../environment-file.ts'
import type { Answers } from './answers.ts'

/** Where an installation is. */
export interface Place {
  /** the folder of Foodie's code, where its commands are run */
  home: string
  /** the program of Node that the services run */
  node: string
  /** the system user that the services run as */
  user: string
}

export function placeOf(home: string): Place {
  return { home, node: process.execPath, user: userInfo().username }
}

/** The name of the environment file in the folder of the code. */
export const environmentName = 'foodie.env'
/** The folder beside it with the files for root to install. */
export const deployFolder = 'deploy'

/** A file that the setup writes: its path below the folder of the code. */
export interface SetupFile {
  name: string
  content: string
  /** only the owner may read it */
  secret?: true
}

/** The files of an installation with these answers and variables. */
export function filesOf(answers: Answers, variables: Record<string, string>, place: Place): SetupFile[] {
  const lines = Object.entries(variables).map(([name, value]) => environmentLine(name, value))
  const files: SetupFile[] = [
    { name: environmentName, content: `${lines.join('\n')}\n`, secret: true },
    { name: join(deployFolder, 'foodie.service'), content: service(answers, place) },
    { name: join(deployFolder, 'foodie-backup.service'), content: backupService(answers, place) },
    { name: join(deployFolder, 'foodie-backup.timer'), content: backupTimer },
  ]
  if (answers.proxy === 'caddy')
    files.push({ name: join(deployFolder, 'Caddyfile'), content: caddy(answers) })
  if (answers.proxy === 'nginx')
    files.push({ name: join(deployFolder, 'nginx.conf'), content: nginx(answers) })
  return files
}

const common = ({ dataDir, backupDir }: Answers, { home, user }: Place) => `User=${user}
WorkingDirectory=${home}
EnvironmentFile=${join(home, environmentName)}
Environment=NODE_ENV=production
NoNewPrivileges=yes
PrivateTmp=yes
ProtectSystem=full
ReadWritePaths=-${dataDir} -${backupDir}`

const service = (answers: Answers, place: Place) => `[Unit]
Description=Foodie
Documentation=file:${place.home}/docs/a-shop-for-your-town.md
Wants=network-online.target
After=network-online.target postgresql.service

[Service]
${common(answers, place)}
Environment=MALLOC_ARENA_MAX=2
Environment=NODE_COMPILE_CACHE=${answers.dataDir}/cache
ExecStart=${place.node} --max-semi-space-size=16 server/main.ts
ExecReload=/bin/kill -HUP $MAINPID
Restart=always
RestartSec=2
TimeoutStopSec=60
LimitNOFILE=65536

[Install]
WantedBy=multi-user.target
`

const backupService = (answers: Answers, place: Place) => `[Unit]
Description=Backup of Foodie

[Service]
Type=oneshot
${common(answers, place)}
ExecStart=${place.node} scripts/backup/main.ts --delete-old
Nice=10
IOSchedulingClass=idle
`

const backupTimer = `[Unit]
Description=Backup of Foodie every night

[Timer]
OnCalendar=*-*-* 03:30:00
RandomizedDelaySec=10min
Persistent=true

[Install]
WantedBy=timers.target
`

const caddy = ({ address, port }: Answers) => `${new URL(address).origin} {
    reverse_proxy 127.0.0.1:${port}
}
`

function nginx({ address, port }: Answers): string {
  const { hostname } = new URL(address)
  return `server {
    listen 80;
    server_name ${hostname};
    return 301 https://${hostname}$request_uri;
}

server {
    # HTTP/2: each open page keeps one connection for live updates, and browsers allow only six without it.
    listen 443 ssl http2;
    server_name ${hostname};
    ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;

    # Above the 5 MB limit of pictures, so that the form can show the message for a picture that is too large.
    client_max_body_size 16m;

    location / {
        proxy_pass http://127.0.0.1:${port};
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_set_header X-Forwarded-Host $host;
    }
}
`
}
