import { useState } from 'react'
import { escrowLimits } from '@dure/contract/escrow/limits'
import { ImagePicker } from '@dure/ui/fields/ImagePicker'
import { usePictures } from '../pictures/usePictures.ts'
import { FormError } from './FormError.tsx'
import { keepFiles, loadKeptFiles } from './keptFiles.ts'

/** Files for operators: up as they are picked, and kept in this browser under a key until they are sent with their words. */
export function useEvidenceFiles(key: string) {
  const [put] = useState(() => loadKeptFiles(key, Date.now()))
  const [fileIds, setFileIds] = useState<readonly string[]>(put.map((one) => one.id))
  const pictures = usePictures('evidence', put, (stored) => {
    setFileIds(stored.map((one) => one.id))
    keepFiles(key, stored, Date.now())
  })
  return {
    fileIds,
    pictures,
    /** They were sent: those that come next are others. */
    forget: () => pictures.images.forEach((one) => pictures.remove(one.key)),
  }
}

/** Pictures and documents that show operators what happened. */
export const EvidenceFiles = ({ pictures }: Pick<ReturnType<typeof useEvidenceFiles>, 'pictures'>) => (
  <>
    <ImagePicker
      label="자료 (선택)"
      noun="파일"
      hint={`사진이나 문서를 ${escrowLimits.evidenceFiles}개까지 올릴 수 있어요.`}
      max={escrowLimits.evidenceFiles}
      accept="image/*,.heic,.heif,.pdf,.hwp,.hwpx,.doc,.docx,.xls,.xlsx"
      images={pictures.images}
      onAdd={(files) => void pictures.add(files)}
      onRemove={pictures.remove}
      onRetry={pictures.retry}
    />
    <FormError text={pictures.problem} />
  </>
)
