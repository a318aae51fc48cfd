import { join } from 'node:path'
import type { Answers } from './answers.ts'
import { deployFolder, type Place } from './files.ts'

/** What root has to do with the written files, as commands. */
export function rootCommands(
  { dataDir, backupDir, proxy, address }: Answers,
  { home, user }: Place,
): string[] {
  const deploy = join(home, deployFolder)
  return [
    `install -d -o ${user} -m 750 ${dataDir} ${backupDir}`,
    `cp ${deploy}/foodie.service ${deploy}/foodie-backup.service ${deploy}/foodie-backup.timer /etc/systemd/system/`,
    'systemctl daemon-reload',
    'systemctl enable --now foodie.service foodie-backup.timer',
    ...proxyCommands(proxy, deploy, new URL(address).hostname),
  ]
}

function proxyCommands(proxy: Answers['proxy'], deploy: string, host: string): string[] {
  if (proxy === 'caddy') return [`cp ${deploy}/Caddyfile /etc/caddy/Caddyfile`, 'systemctl reload caddy']
  if (proxy === 'none') return []
  return [
    `certbot certonly --standalone -d ${host}`,
    `cp ${deploy}/nginx.conf /etc/nginx/sites-enabled/${host}.conf`,
    'systemctl reload nginx',
  ]
}

/** What a superuser of PostgreSQL has to do for the database of a connection string. */
export function databaseStatements(connectionString: string): string[] {
  const url = new URL(connectionString)
  const [role, database] = [decodeURIComponent(url.username), decodeURIComponent(url.pathname.slice(1))]
  const name = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [
    `create role ${name(role)} login password '…';`,
    `create database ${name(database)} owner ${name(role)} template template0 encoding 'UTF8' locale 'C.UTF-8';`,
    String.raw`\c ${name(database)}`,
    'create extension cube;',
    'create extension earthdistance;',
  ]
}
