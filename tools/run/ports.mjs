// Plain JavaScript: asked by the machine's own Node before anything is installed, and by the launcher at every start.
import { createServer } from 'node:net'

/** The Fetch standard's "bad ports": they belong to other protocols, and no page of ours could be opened there. */
export const blockedPorts = [
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115, 117,
  119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636,
  989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]

/**
 * The ports that a start listens on, by their variables: the server's; the sandbox's and its mail's where it is started too.
 * @param {Record<string, string | undefined>} env
 */
export function readPorts(env) {
  const wrong = []
  const portOf = (variable, otherwise) => {
    const text = env[variable]
    if (!text) return otherwise
    if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text)
    wrong.push(`${variable} is "${text}", but must be a port number from 1 to 65535`)
    return otherwise
  }
  const port = portOf('PORT', 3000)
  const sandboxPort = portOf('SANDBOX_PORT', port + 1)
  const smtpPort = portOf('SMTP_PORT', sandboxPort + 1)
  const sandbox = env['NODE_ENV'] !== 'production' && !env['SANDBOX_URL']
  const listened = Object.entries({ PORT: port, ...(sandbox ? { SANDBOX_PORT: sandboxPort, SMTP_PORT: smtpPort } : {}) })
  for (const [variable, one] of listened)
    if (variable !== 'SMTP_PORT' && blockedPorts.includes(one))
      wrong.push(`${variable} is ${one}, a port that browsers and fetch open for nobody: set ${variable} to another, such as 3000`)
  listened.forEach(([variable, one], index) => {
    const [same] = listened.slice(0, index).find(([, other]) => other === one) ?? []
    if (same !== undefined) wrong.push(`${same} and ${variable} are the same`)
  })
  return { port, sandboxPort, sandbox, listened, wrong }
}

/**
 * A line for each port that another program has.
 * @param {readonly [string, number][]} listened variables and their ports
 */
export async function takenPorts(listened) {
  const taken = []
  for (const [variable, port] of listened)
    // A listener on one interface only is a conflict too, so both the wildcard and the loopback are tried.
    if (!(await isFree(port, '0.0.0.0')) || !(await isFree(port, '127.0.0.1')))
      taken.push(`Port ${port} is taken by another program. Stop it, or set ${variable} to a free port.`)
  return taken
}

function isFree(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
