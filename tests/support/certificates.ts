import { isIP } from 'node:net'
import { generate } from 'selfsigned'

export interface Certificate {
  key: string
  cert: string
}

/**
 * Creates a certificate authority. `issue` returns a key and a certificate of a year for these host names and addresses,
 * `issueUntil` a shorter one.
 */
export async function createAuthority(name: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  })
  async function issueUntil(notAfterDate: Date | undefined, ...hosts: string[]): Promise<Certificate> {
    const issued = await generate([{ name: 'commonName', value: hosts[0] }], {
      keyType: 'ec',
      algorithm: 'sha256',
      ca: { key, cert },
      notAfterDate,
      extensions: [
        { name: 'basicConstraints', cA: false, critical: true },
        {
          name: 'subjectAltName',
          altNames: hosts.map((host) => (isIP(host) ? { type: 7, ip: host } : { type: 2, value: host })),
        },
      ],
    })
    return { key: issued.private, cert: issued.cert }
  }
  return { cert, issueUntil, issue: (...hosts: string[]) => issueUntil(undefined, ...hosts) }
}
