import { X } from 'lucide-react'
import { bizlinkLimits as limits } from '@dure/contract/bizlink/limits'
import { FileDrop } from '@dure/ui/fields/FileDrop'
import { IconButton } from '@dure/ui/IconButton'
import { upload, type StoredFile } from '../../api/upload.ts'
import { useAct } from '../../api/useCallMutation.ts'
import { FormError } from '../../forms/FormError.tsx'

type Props = {
  readonly files: readonly StoredFile[]
  readonly onFiles: (files: readonly StoredFile[]) => void
  /** A guest's browser. */
  readonly device: string | undefined
}

/** Files that go along, sent as they are chosen. */
export function BizFiles({ files, onFiles, device }: Props) {
  const sending = useAct<readonly File[]>(async (picked) => {
    const room = picked.slice(0, limits.files - files.length)
    const stored: StoredFile[] = []
    for (const file of room) stored.push(await upload(file, 'request', undefined, undefined, device))
    onFiles([...files, ...stored])
  })
  return (
    <div>
      <p className="mb-2 font-semibold">참고 파일 (선택)</p>
      {files.length < limits.files && (
        <FileDrop
          label={sending.busy ? '올리고 있어요' : '파일 올리기'}
          hint={`${limits.files}개까지 · 사진, PDF, 문서`}
          multiple
          onFiles={(picked) => void sending.send(picked)}
        />
      )}
      <ul className="mt-2 space-y-1">
        {files.map((file) => (
          <li key={file.id} className="flex items-center justify-between gap-2 rounded-card bg-sunk px-4 py-1">
            <span className="truncate text-sm">{file.name}</span>
            <IconButton label={`${file.name} 빼기`} onClick={() => onFiles(files.filter((one) => one.id !== file.id))}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <FormError text={sending.refusal} />
    </div>
  )
}
