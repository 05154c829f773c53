import { useEffect, useRef, useState } from 'react'
import { centerCrop, makeAspectCrop, ReactCrop } from 'react-image-crop'
import type { Crop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { Button } from '@dure/ui/Button'
import { Dialog } from '@dure/ui/overlays/Dialog'

type Props = {
  readonly file: File
  /** Width to height; round where a face is cut out. */
  readonly aspect: number
  readonly round?: boolean
  /** Pixels of the width that is sent at most. */
  readonly width: number
  readonly onDone: (picture: File) => void
  readonly onCancel: () => void
}

/**
 * A part of a picture in the given shape, chosen by hand or by keys. What the browser cannot draw (HEIC) goes whole; the server
 * encodes whatever comes anew and takes out what the camera wrote into it.
 */
export function CropDialog({ file, aspect, round = false, width: most, onDone, onCancel }: Props) {
  const [address] = useState(() => URL.createObjectURL(file))
  const [crop, setCrop] = useState<Crop>()
  const [cutting, setCutting] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => () => URL.revokeObjectURL(address), [address])

  const use = async () => {
    const shown = image.current
    if (shown === null || crop === undefined || crop.width === 0) return onDone(file)
    setCutting(true)
    onDone((await cut(shown, crop, { aspect, most, name: file.name })) ?? file)
  }
  return (
    <Dialog
      open
      onClose={onCancel}
      title="사진 자르기"
      actions={
        <>
          <Button tone="outline" wide onClick={onCancel}>
            취소
          </Button>
          <Button wide busy={cutting} disabled={crop === undefined} onClick={() => void use()}>
            이대로 쓰기
          </Button>
        </>
      }
    >
      <p className="mb-3 text-soft">네모를 움직여 보일 부분을 골라 주세요.</p>
      <ReactCrop
        crop={crop}
        onChange={(_, percent) => setCrop(percent)}
        aspect={aspect}
        circularCrop={round}
        keepSelection
        minWidth={48}
        ariaLabels={{
          cropArea: '화살표 키로 자를 곳을 움직여요',
          nwDragHandle: '왼쪽 위 모서리: 화살표 키로 크기를 바꿔요',
          nDragHandle: '위 모서리: 화살표 키로 크기를 바꿔요',
          neDragHandle: '오른쪽 위 모서리: 화살표 키로 크기를 바꿔요',
          eDragHandle: '오른쪽 모서리: 화살표 키로 크기를 바꿔요',
          seDragHandle: '오른쪽 아래 모서리: 화살표 키로 크기를 바꿔요',
          sDragHandle: '아래 모서리: 화살표 키로 크기를 바꿔요',
          swDragHandle: '왼쪽 아래 모서리: 화살표 키로 크기를 바꿔요',
          wDragHandle: '왼쪽 모서리: 화살표 키로 크기를 바꿔요',
        }}
      >
        <img
          ref={image}
          src={address}
          alt="고른 사진"
          className="max-h-[50dvh] w-auto"
          onLoad={({ currentTarget: { width, height } }) =>
            setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 90 }, aspect, width, height), width, height))
          }
          onError={() => onDone(file)}
        />
      </ReactCrop>
    </Dialog>
  )
}

type Cutting = { readonly aspect: number; readonly most: number; readonly name: string }

/** The chosen part as a picture of its own, or null where the browser cannot make one. */
function cut(image: HTMLImageElement, crop: Crop, { aspect, most, name }: Cutting): Promise<File | null> {
  const width = (crop.width / 100) * image.naturalWidth
  const height = (crop.height / 100) * image.naturalHeight
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(Math.min(most, width))
  canvas.height = Math.round(canvas.width / aspect)
  canvas
    .getContext('2d')
    ?.drawImage(
      image,
      (crop.x / 100) * image.naturalWidth,
      (crop.y / 100) * image.naturalHeight,
      width,
      height,
      0,
      0,
      canvas.width,
      canvas.height,
    )
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob === null ? null : new File([blob], name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.92,
    )
  })
}
