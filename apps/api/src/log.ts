import { pino, stdSerializers, type DestinationStream, type Logger } from 'pino'

export function createLog(level: string, to?: DestinationStream): Logger {
  return pino(
    {
      level,
      // Pino itself knows an error by the name of `err` alone, and writes others as {}.
      serializers: { error: stdSerializers.err },
      // Nothing that names a person or opens an account reaches the log; `detail` is PostgreSQL's, with the values of the row.
      redact: { paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.phone', '*.email', '*.detail'], censor: '…' },
    },
    ...(to === undefined ? [] : [to]),
  )
}
