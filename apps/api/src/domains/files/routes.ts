import { files } from '@dure/contract/files/endpoints'
import { failed } from '@dure/contract/errors'
import { bind } from '../../http/bind.ts'
import { uploadFiles } from './uploadFiles.ts'
import { fileView } from './urls.ts'

export const filesRoutes = bind(files, {
  uploadFile: async (context, { query }, transport) => {
    const stored = await uploadFiles(context, query, transport, 1)
    return failed(stored) ? stored : fileView(context.house, stored[0]!)
  },
  uploadFiles: async (context, { query }, transport) => {
    const stored = await uploadFiles(context, query, transport)
    return failed(stored) ? stored : { items: stored.map((row) => fileView(context.house, row)) }
  },
})
