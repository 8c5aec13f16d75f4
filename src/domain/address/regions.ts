/** The regions of countries whose addresses name one by its code, as their postal services list them. */

const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(";").map((entry) => [entry.slice(0, entry.indexOf(" ")), entry.slice(entry.indexOf(" ") + 1)]),
  );

/** United States Postal Service, Publication 28, appendix B: states, territories and the armed forces. */
export const statesOfUs = pairs(
  "AL Alabama;AK Alaska;AS American Samoa;AZ Arizona;AR Arkansas;AA Armed Forces Americas;AE Armed Forces Europe;" +
    "AP Armed Forces Pacific;CA California;CO Colorado;CT Connecticut;DE Delaware;DC District of Columbia;" +
    "FM Federated States of Micronesia;FL Florida;GA Georgia;GU Guam;HI Hawaii;ID Idaho;IL Illinois;IN Indiana;" +
    "IA Iowa;KS Kansas;KY Kentucky;LA Louisiana;ME Maine;MH Marshall Islands;MD Maryland;MA Massachusetts;" +
    "MI Michigan;MN Minnesota;MS Mississippi;MO Missouri;MT Montana;NE Nebraska;NV Nevada;NH New Hampshire;" +
    "NJ New Jersey;NM New Mexico;NY New York;NC North Carolina;ND North Dakota;MP Northern Mariana Islands;OH Ohio;" +
    "OK Oklahoma;OR Oregon;PW Palau;PA Pennsylvania;PR Puerto Rico;RI Rhode Island;SC South Carolina;" +
    "SD South Dakota;TN Tennessee;TX Texas;UT Utah;VT Vermont;VI Virgin Islands;VA Virginia;WA Washington;" +
    "WV West Virginia;WI Wisconsin;WY Wyoming",
);

/** Canada Post, Addressing Guidelines. */
export const provincesOfCanada = pairs(
  "AB Alberta;BC British Columbia;MB Manitoba;NB New Brunswick;NL Newfoundland and Labrador;" +
    "NT Northwest Territories;NS Nova Scotia;NU Nunavut;ON Ontario;PE Prince Edward Island;QC Quebec;" +
    "SK Saskatchewan;YT Yukon",
);

/** Australia Post, Addressing Guidelines. */
export const statesOfAustralia = pairs(
  "ACT Australian Capital Territory;NSW New South Wales;NT Northern Territory;QLD Queensland;SA South Australia;" +
    "TAS Tasmania;VIC Victoria;WA Western Australia",
);
