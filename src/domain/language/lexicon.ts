/**
 * The words of a language by which a clause shows its stance: whether something is affirmed or denied, asked, promised,
 * supposed or only reported. A page a language (`zh.ts`, `en.ts`, `ja.ts`), data with tests.
 *
 * All patterns are global and are held against a normalised line in small letters; Chinese ones against simplified
 * characters. None has nested repetition, so that each is linear in the line.
 */
export interface Lexicon {
  /** Ends a clause, and stands in no number ('28,200', '10:30'). What it matches belongs to no clause, except for `opens` words. */
  readonly separator: RegExp
  /** Words that begin a clause without punctuation before them. */
  readonly opens: RegExp
  /** Stands right before a denial of what the listener does, has or wants: it takes nothing back of what the speaker means. */
  readonly theirs: RegExp
  /**
   * Leaves to the listener what its clause names ('enter it yourself', '密码您自己输'), and doesn't ask to be told it: nobody is blamed for
   * asking for it.
   */
  readonly leaves: RegExp
  /** Looks like a denial and is none; taken out before `denies` is looked for. */
  readonly harmless: RegExp
  /** Denies what follows in its clause. */
  readonly denies: RegExp
  /** Of these, what spares the listener something ('不用'), or only compares ('rather than'). */
  readonly spares: RegExp
  /** Says that one has to do what stands behind it; only where a sparing denial (`spares`) is a form of its own. */
  readonly obliges: RegExp
  /** Denies what stands before it in its clause. */
  readonly deniesBefore: RegExp
  /**
   * Points back to all that the sentence has listed ('none of that', '这些都', 'そういうことは一切'): where its clause denies,
   * the denial reaches the listed clauses before it.
   */
  readonly pointsBack: RegExp
  /**
   * Says of what stands before it that the speaker would never say, ask or promise that ('…, I would never ask you that', '这种话我不会说',
   * 'とは申しません'): nobody is blamed for it.
   */
  readonly disowns: RegExp
  /**
   * Says of words that stand between quotation marks beside it that the speaker takes them back, is sorry for them, or wouldn't say them
   * ('“that's your problem” was out of line', '不能跟您说“没这回事”'): nobody is blamed for them.
   */
  readonly disownsQuoted: RegExp
  /**
   * By which the speaker takes back what its clause, or the rest of its sentence before it, names ('telling you to calm down was out of line',
   * '叫您自己看着办，是我不对'): nobody is blamed for it.
   */
  readonly retracts: RegExp
  /** Says that the listener isn't to blame ('您当时没做错', "it wasn't your fault"): nobody is blamed for blaming by it. */
  readonly absolves: RegExp
  /** Ends a clause that is one of several under the denial that follows ('訴訟も、差し押さえも、いたしません'). */
  readonly carriesOn: RegExp
  /** A whole clause that goes on with the list of the clause before it, and shares its denial ('no golf, dinner or gift cards'). */
  readonly listItem: RegExp
  /** Within such a clause: the list ends here. */
  readonly listEnd: RegExp
  /** Where the reach of `denies` ends within a clause. */
  readonly denialEnds: RegExp
  /** Units that a denial reaches. */
  readonly reach: number
  /** A question that says the opposite of its words. */
  readonly rhetorical: RegExp
  /** By which the speaker refuses to do or to say what the clause names. */
  readonly refuses: RegExp
  /** Begins a clause that says something of its own again, behind one that refuses. */
  readonly resumes: RegExp
  /** Turns from what was said to what holds: the clause behind it rules. */
  readonly contrast: RegExp
  /** Says that what the line said before isn't meant, won't be done, or is a guess. */
  readonly takesBack: RegExp
  /** What somebody else said or thinks, from here to the end of the clause. */
  readonly reports: RegExp
  /** As `reports`, of what stands before it. */
  readonly reportsBefore: RegExp
  readonly condition: RegExp
  readonly question: RegExp
  readonly request: RegExp
  /** Asks to be told something, also without the form of a question ('跟我说说', 'I'd love to hear'). */
  readonly asksToTell: RegExp
  /** Of a question: it asks for what only the other can tell ('how much data do you use'), and offers or confirms nothing ('how about'). */
  readonly openQuestion: RegExp
  /** Asks to do something rather than to tell it ('could you restart it', '请您重启一下'), unless it `asksToTell` as well. */
  readonly asksForAction: RegExp
  readonly promise: RegExp
  readonly offer: RegExp
  /** May be, perhaps. */
  readonly uncertain: RegExp
}

/** Never matches. */
export const nothing = /(?!)/g
