import { createHash } from 'node:crypto'
import pg from 'pg'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'

/** The bare relay: a socket says who it is once, then each of its messages is authorised, inserted, both list entries updated, and sent on. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20 })
const sockets = new Map<number, WebSocket>()

type Frame = { readonly key: string } | { readonly chatId: number; readonly body: string; readonly nonce: string }

const session = { name: 'session', text: 'select member_id from session where key_hash = $1 and expires_at > $2' }
const partner = {
  name: 'partner',
  text: `select you.member_id from chat_party me join chat_party you on you.chat_id = me.chat_id and you.role <> me.role
         where me.chat_id = $1 and me.member_id = $2 and me.left_at is null`,
}
const insert = {
  name: 'insert',
  text: `insert into message (chat_id, sender_id, type, body, nonce, created_at) values ($1, $2, 'TEXT', $3, $4, $5) returning id`,
}
const update = {
  name: 'update',
  text: `update chat_party set last_message_id = $2, last_message = $3, last_message_at = $4, unread_count = unread_count + (member_id <> $5)::integer where chat_id = $1`,
}

const server = new WebSocketServer({ port: Number(process.env['PORT']), host: '127.0.0.1', perMessageDeflate: false }, () =>
  process.send?.('ready'),
)
server.on('connection', (socket) => {
  let memberId = 0
  socket.on('message', async (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as Frame
    const now = new Date()
    if ('key' in frame) {
      const { rows } = await pool.query<{ member_id: number }>({
        ...session,
        values: [createHash('sha256').update(frame.key).digest(), now],
      })
      memberId = rows[0]?.member_id ?? 0
      sockets.set(memberId, socket)
      return socket.send('{"event":"subscribe:succeeded"}')
    }
    const { chatId, body, nonce } = frame
    const { rows } = await pool.query<{ member_id: number }>({ ...partner, values: [chatId, memberId] })
    const other = rows[0]?.member_id
    if (other === undefined) return socket.close()
    const inserted = await pool.query<{ id: number }>({ ...insert, values: [chatId, memberId, body, nonce, now] })
    const id = inserted.rows[0]?.id
    await pool.query({ ...update, values: [chatId, id, body, now, memberId] })
    const text = JSON.stringify({ event: 'message', id, chatId, senderId: memberId, body, nonce, createdAt: now })
    socket.send(text)
    sockets.get(other)?.send(text)
  })
})
process.on('disconnect', () => process.exit(0))
