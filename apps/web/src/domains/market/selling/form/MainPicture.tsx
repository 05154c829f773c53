import { productLimits as limits } from '@dure/contract/market/limits'
import { CroppedPicture } from '../../../../pictures/CroppedPicture.tsx'
import type { Typed } from './typed.ts'

type Picture = Typed['mainImage']
type Props = {
  readonly value: Picture
  readonly onChange: (picture: Picture) => void
  readonly onBusy: (busy: boolean) => void
  readonly error: string | undefined
}

/** The picture of a product that lists show, three by two. */
export const MainPicture = (props: Props) => (
  <CroppedPicture
    {...props}
    topic="product"
    hint={`목록에 보이는 사진이에요. 가로세로 3:2로 잘라 올리고, 가로와 세로가 ${limits.shorterSide}px 이상이면 돼요.`}
    shape={{ ratio: limits.ratio, width: limits.mainWidth }}
    mostBytes={limits.pictureBytes}
  />
)
