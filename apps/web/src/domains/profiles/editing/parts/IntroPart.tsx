import { profileLimits } from '@dure/contract/profiles/limits'
import type { Profile } from '@dure/contract/profiles/endpoints'
import { tooLong } from '@dure/kernel/korean'
import { PictureEditor } from '../../../accounts/PictureEditor.tsx'
import { AutoText } from '../AutoText.tsx'

/** Face, name, and what he says of himself in a line. */
export function IntroPart({ profile }: { readonly profile: Profile }) {
  return (
    <>
      <div className="flex items-center gap-4">
        <PictureEditor name={profile.nickName} picture={profile.profileImgUrl.url} removable />
        <p className="type-note">얼굴이나 일하는 모습이 보이는 사진이 좋아요. 올린 뒤 보일 부분을 고를 수 있어요.</p>
      </div>
      <AutoText
        name="nickName"
        label="활동 이름"
        required
        userId={profile.userId}
        value={profile.nickName}
        changes={(nickName) => ({ nickName })}
      />
      <AutoText
        name="intro"
        label="한 줄 소개"
        hint={tooLong(profileLimits.intro)}
        userId={profile.userId}
        value={profile.intro}
        changes={(intro) => ({ intro })}
      />
    </>
  )
}

/** How he works and what it costs. */
export function DescriptionPart({ profile }: { readonly profile: Profile }) {
  return (
    <>
      <AutoText
        name="serviceDescription"
        label="서비스 소개"
        lines={8}
        max={profileLimits.description}
        hint="경험과 일하는 방식을 적어 주세요. 연락처는 적을 수 없고, 이모지는 빼고 저장해요."
        userId={profile.userId}
        value={profile.serviceDescription}
        changes={(serviceDescription) => ({ serviceDescription })}
      />
      <AutoText
        name="priceNote"
        label="가격 안내"
        lines={3}
        max={profileLimits.priceNote}
        placeholder="예: 24평 입주청소 35만 원부터"
        userId={profile.userId}
        value={profile.priceNote}
        changes={(priceNote) => ({ priceNote })}
      />
    </>
  )
}
