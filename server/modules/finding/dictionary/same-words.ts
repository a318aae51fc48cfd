/**
 * Words for the same dish, kind of dish or place in Hindi and regional languages, in Latin and native scripts, and in English,
 * separated by commas; one group per line. A search for one of them finds all of them. Lower case, without accents.
 */
export const sameWords = `
bread, breads, pav, pao, paav, पाव
roti, chapati, chapatti, chapathi, phulka, fulka, rotli, रोटी, चपाती, ரொட்டி, రొట్టె, ರೊಟ್ಟಿ
naan, nan, naaan, नान
paratha, parantha, prantha, paratta, parotha, parathas, पराठा, परांठा
parotta, porotta, barotta, परोटा, பரோட்டா, പൊറോട്ട
bhature, bhatura, bhatoora, bhatoore, batura, भटूरे
puri, poori, pooris, puris, पूरी, பூரி
dosa, dosas, dosai, dose, dosay, thosai, tosai, dhosa, doshe, डोसा, दोसा, தோசை, దోస, ದೋಸೆ, ദോശ, দোসা
idli, idly, idlis, iddli, idlli, इडली, இட்லி, ఇడ్లీ, ಇಡ್ಲಿ, ഇഡ്ഡലി
vada, vadai, wada, vade, bada, vadas, वड़ा, வடை, వడ, ವಡೆ, വട
sambar, sambhar, saambar, sambaar, सांभर, சாம்பார், సాంబార్, ಸಾಂಬಾರ್
rasam, saaru, charu, chaaru, ரசம்
uttapam, uthappam, oothappam, utthapam, uttappa, उत्तपम, ஊத்தப்பம்
appam, aappam, palappam, hoppers, ஆப்பம், അപ്പം
curd rice, thayir sadam, thayirsadam, dahi chawal, daddojanam, mosaranna, perugannam, bagala bath, தயிர் சாதம்
biryani, biriyani, briyani, biriani, biryaani, buriyani, बिरयानी, बिरियानी, பிரியாணி, బిర్యానీ, ಬಿರಿಯಾನಿ, ബിരിയാണി, বিরিয়ানি, بریانی
pulao, pulav, pilaf, pilau, palav, पुलाव
butter chicken, murgh makhani, murg makhani, makhani chicken, मुर्ग मखनी, बटर चिकन
dal makhani, dal makhni, daal makhani, maa ki dal, kali dal, दाल मखनी
tadka, tarka, thalicha, तड़का
kadhai, kadai, karahi, kadhahi, karhai, कढ़ाई
tandoori, tanduri, tandori, तंदूरी
tikka, tika, टिक्का, टिक्की
kebab, kebabs, kabab, kabob, kabaab, kababs, कबाब
samosa, samosas, samoosa, singara, shingara, समोसा, சமோசா, సమోసా, ಸಮೋಸ
chaat, chat, chaats, चाट
pani puri, golgappa, golgappas, gol gappa, gol gappe, golgappe, gupchup, puchka, phuchka, fuchka, panipuri, pani ke batashe, पानी पूरी, गोलगप्पे, পুচকা, ফুচকা
bhaji, bhajji, bhajia, bhajiya, pakora, pakoda, pakode, pakoras, pakodi, भजिया, पकोड़ा, पकौड़ा
kachori, kachauri, kachodi, katchori, कचौरी
pav bhaji, pau bhaji, pao bhaji, pavbhaji, पाव भाजी
vada pav, vadapav, wada pav, vada pao, batata vada pav, वड़ा पाव
jalebi, jilebi, jilapi, jalebis, jelebi, imarti, jangiri, जलेबी, জিলাপি
ladoo, ladoos, laddu, laddoo, ladu, laddoos, लड्डू, லட்டு, లడ్డు, ಲಡ್ಡು
halwa, halva, haluwa, alwa, हलवा, அல்வா
gajar halwa, gajar ka halwa, gajrela, gajarela, carrot halwa, गाजर का हलवा
gulab jamun, gulabjamun, gulab jaman, gulab jamoon, गुलाब जामुन, குலாப் ஜாமுன்
rasmalai, ras malai, rossomalai, रसमलाई, রসমালাই
kulfi, kulfee, qulfi, कुल्फी
kheer, payasam, payesh, phirni, payasa, paayasam, खीर, பாயசம், పాయసం, ಪಾಯಸ, പായസം, পায়েস
barfi, burfi, barfee, बर्फी
katli, kathli, katri, कतली
kesari bath, kesari, sheera, kesaribath, sooji halwa, suji halwa, rava kesari
bisi bele bath, bisibelebath, bisi bele bhath, bisibele bath
mithai, sweetmeat, sweetmeats, mittai, mithaai, मिठाई, மிட்டாய், মিষ্টি
chai, chaay, chay, tea, chaya, teneer, cha, चाय, டீ, చాయ్, ಚಹಾ, ചായ, চা
coffee, kaapi, kapi, kofi, kaaphi, कॉफी, காபி, కాఫీ, ಕಾಫಿ, കാപ്പി
fresh, taza, taaza, ताज़ा
lassi, lassee, लस्सी, ಲಸ್ಸಿ
thandai, thandaai, sardai, ठंडाई
water, pani, paani, jal, neer, पानी
ice, barf, baraf
gola, chuski, baraf gola, ice gola, गोला
thali, thaali, bhojanam, थाली, தாலி
meal, meals, saapadu, sapadu, oota, khana, bhojan, bhojana
papad, papadam, appalam, pappad, papadum
pickle, pickles, achar, achaar, oorugai, pachadi, अचार
chutney, chatni, चटनी
raita, raitha, रायता
saag, saagu, sag, साग
salan, saalan
curry, curries, kari, kuzhambu, koora
gravy, shorba, rasa
manchurian, manchuria, manchow, मंचूरियन
momos, momo, मोमोज़, मोमोज, মোমো
noodles, noodle, chowmein, chow mein, hakka, नूडल्स
fried rice, friedrice, फ्राइड राइस
schezwan, sichuan, szechuan, szechwan, schezuan
pizza, pizzas, पिज़्ज़ा, पिज्जा
burger, burgers, hamburger, hamburgers, cheeseburger, बर्गर
sandwich, sandwiches, sanwich, सैंडविच
toast, toasts, toastie
fries, chips, french fries, frenchfries
doughnut, doughnuts, donut, donuts
milkshake, milkshakes, milk shake, shake, shakes
ice cream, icecream, ice creams, gelato, आइसक्रीम
brownie, brownies
cookie, cookies, biscuit, biscuits
pancake, pancakes, hotcakes
cake, cakes, केक
cupcake, cupcakes, muffin, muffins
hot dog, hotdog, hot dogs, hotdogs, coney dog, frankfurter
shawarma, shwarma, shawerma, shaorma, शावरमा
falafel, falafil, felafel
hummus, humus, houmous, hommos
pita, pitta, khubz
soup, soups, sup, सूप
salad, salads, salat, सलाद
spicy, teekha, tikha, teekhi, karam, kharam, मसालेदार, तीखा
za atar, zaatar, zatar
bubble tea, boba, boba tea, bobatea, pearl tea
lemon rice, chitranna, chitrannam, pulihora, puliyodarai
watermelon juice, tarbooz juice
vegetarian, shakahari, शाकाहारी
non vegetarian, nonveg, non veg, mansahari, मांसाहारी
breakfast, nashta, naashta, tiffin, नाश्ता
children, child, kids, kid, bachche, toddler, toddlers, बच्चे
birthday, janamdin, bday
dessert, desserts
starter, starters, appetizer, appetizers, appetiser, appetisers
beverage, beverages, drink, drinks, peena
snack, snacks, nasta, farsan, namkeen
healthy, health, salubrious
bengaluru, bangalore, bengalooru, बेंगलुरु, ಬೆಂಗಳೂರು
mumbai, bombay, मुंबई
kochi, cochin, kochin, കൊച്ചി
chennai, madras, சென்னை
kolkata, calcutta, कोलकाता, কলকাতা
delhi, new delhi, dilli, दिल्ली
pune, poona, पुणे
hyderabad, haidarabad, हैदराबाद, హైదరాబాద్
jaipur, pink city, जयपुर
mysuru, mysore
vadodara, baroda
thiruvananthapuram, trivandrum
kozhikode, calicut
thalassery, tellicherry
puducherry, pondicherry
gurugram, gurgaon
mangaluru, mangalore
varanasi, benares, banaras
`
