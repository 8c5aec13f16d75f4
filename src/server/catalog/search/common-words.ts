/** English words that people type in a sentence. They are not treated as typos: "more memory" is not "core memory". */
export const commonWords: ReadonlySet<string> = new Set(
  `about above after again ago all almost alone along already also although always am among amount another answer any
  anybody anyone anything anyway apart are area around ask away back bad badly be bear became because become been before
  began behind being believe below beside between beyond big bit black blue body both bought box bring broke brown build
  built busy but came care carry caught cause certain change changed changing check child children choice choose chose
  clean clear close closed color colour come coming common complete could country couple course cover cracks cross cut
  daily dark date day days dead deal dear deep did died different difficult do does doing done door double doubt down draw
  dream drive drop dropped dry due during each early easily easy eat edge either else empty end enough enter even evening
  ever every everyone everything exact exactly except expect explain face fact fail failed fall family far fast faster
  fastest father feel feet fell felt few field fill final finally find fine finger finish fire first five fix fixed flat
  floor fly follow food foot force forget form forward found four free fresh friend friends from front full fun further
  future game games gave general gets getting girl give given glad goes going gold gone got gram grand great green grey gray
  ground group grow guess had half hand happen happened happy hard hardly has have having he head hear heard heart heavy
  held hello help her here high higher hold home hope hot hour hours house how however huge human hundred idea if image
  important inside instead into issue item job join just keep kept key kid kids kill kind king knew know known large last
  late later laugh law lay lead learn least leave left less let letter level lie life lift light like likely line list
  listen little live lives living local long longer look looks lose lost lot lots loud love low lower machine made main
  make makes making man many mark matter may maybe mean means meant meet member men mention middle might mind minute miss
  missing model moment money month months moon more morning most mother mouth move much music must name names near nearly
  neck never next nice night nine no nobody none normal north nose not note nothing notice now number object off offer
  office often oh old older on once one ones only onto open opened opening or order other others our out outside over own
  owner page paid pain pair paper parent parents past pay people perfect perhaps period person phone photo pick picture
  piece pieces place plain plan plant play player plus pocket point poor position possible post power present press pretty
  price print private probably problem problems product proper provide pull purple purpose push put quality question quick
  quickly quiet quite race rain ran rather reach read ready real reason received recent recommend red remain remember
  remove repair reply rest result return rich ride right ring rise road rock role room rough round rule run running safe
  said sale same sat save saw say says school sea search season seat second see seem seems seen self sell send sense sent
  serve service set seven several shall shape share sharp she ship shipping shoes shop short should show shown shut sick
  side sign silver similar simple since single sister sit six size skin sky sleep slow slowly small smaller smart smile so
  soft sold some someone something sometimes son song soon sorry sort sound source south space speak special speed spend
  spoke spot spring stage stand star start state station stay step stick still stock stone stood stop stopped store story
  straight strange street strong student study stuff style such sudden sugar suit summer sun support sure surface
  table take taken takes talk tall taste teach team tell ten term test than thank thanks their them then there these they
  thick thin thing things think third those though thought thousand three through thus tie tight till time times tiny
  tired today together told tomorrow tone too took top total touch toward town track trade train travel tree tried trip
  trouble true trust truth try trying turn turned twelve twenty twice two under understand unit until up upon us use used
  user using usual value various view visit voice wait walk wall warm was wash water wave way ways weak wear weather week
  weeks weight well went were west wet what when whenever where whether which while white who whole whose why wide wife
  wild will win wind window wish within without woman women wonder wood word words work worked working works world worn
  worse worst worth write wrong wrote year years yellow yes yesterday yet young yours cheaper price prices quality delivery
  guide install installing installation instructions manual tutorial video help fitting fits fit compatible compare
  replaced upgrading upgraded recommended reviews review warranty student gaming gamer
  business home office work school bright brighter external internal water makes shuts shut portable matte glossy quiet
  silent durable lasting powerful reliable universal standard premium professional generic brand branded official
  authentic certified tested refurbished broken damaged original identical equivalent alternative affordable expensive
  discount offer deal free gift today urgent urgently express wholesale bulk pair pairs single double triple multi
  narrow wide thicker thinner lighter heavier stronger weaker longer shorter taller newer older latest earlier previous
  resolution clearer sharper vivid color colorful screenless hidden waterproof spill resistant lockable magnetic
  recharge rechargeable replaceable removable detachable adjustable foldable compact mini micro slim ultra super max
  expand expanded expandable extend extended extension enhance boost increase improve reduce lower repair mend clean
  cleaning dust dusty sticky wet burnt burned smell smells smoke spark sparks crash crashes crashed restart restarts
  reboot reboots error errors warning message beep beeps beeping blink blinking lights light random randomly suddenly
  inside outside bottom corner front rear middle beside behind between anyone brother sister mom dad uncle lady gentleman
  kindly regards thanks hello dear madam sir`.split(/\s+/),
);
