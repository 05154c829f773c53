export { lineOfChoices, summaryOf } from './summary.ts'
export { allBanks, type Bank } from './services.sql.ts'
export {
  businessServices,
  isReferralBarred,
  serviceById,
  serviceBySlug,
  servicesByIds,
  type Service,
  type ServiceMode,
} from './services.sql.ts'
export { activeForm, formById, type Form, type FormItem, type FormAnswer, type ItemType } from './forms.sql.ts'
export { checkAnswers, type CheckedAnswers, type RequestRegion } from './checkAnswers.ts'
export { checkItem, type AnsweredItem, type AnsweredAnswer } from './checkItem.ts'
export { getFormOf } from './getForm.ts'
export { catalogueChanged, catalogueOf, type Catalogue, type PricedService } from './catalogue.ts'
export { heldForm } from './getForm.ts'
export { districtName, districtsWithin, dongName, findProvince, nearestDong } from './regions.ts'
export { relatedServices } from './relatedServices.ts'
export { searchAddresses } from './searchAddresses.ts'
export { serviceCard } from './serviceCard.ts'
export { addedWords } from './words/addedWords.sql.ts'
export { addWord, removeWord } from './words/changeWords.ts'
export { isServiceWord, searchServices, servicesNamed } from './words/searchServices.ts'
export { servicesInText } from './words/servicesInText.ts'
export { readings, wordsOf } from './words/spoken.ts'
export { gramsOf, plain, wordsIn } from './words/terms.ts'
