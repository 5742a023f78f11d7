/** Whether the name of an action is one of the usual words for deciding on what somebody else asks for. */
export function soundsLikeDeciding(action: string): boolean {
  return deciding.test(action);
}

const deciding =
  /\b(?:approv|accept|agree|authori[sz]|confirm|consent|endors|grant|permit|sign off|allow|refus|reject|declin|den(?:y|ied)|disapprov|turn down|veto|genehmig|ablehn|annehm|zustimm|freigeb|bewillig|approuv|refuser|accepter|aprobar|rechazar)/iu;
